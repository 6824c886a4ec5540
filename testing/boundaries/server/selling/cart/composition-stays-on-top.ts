import '../../app.ts';
