import '../app.ts';
