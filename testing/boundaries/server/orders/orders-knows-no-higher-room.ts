import '../office/office.ts';
