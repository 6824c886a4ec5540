import '../../demo/load.ts';
