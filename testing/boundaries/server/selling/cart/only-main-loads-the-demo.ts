import '../../../demo/load.ts';
