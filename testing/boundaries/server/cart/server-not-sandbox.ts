import '../../sandbox/sandbox.ts';
