import '../../testing/world.ts';
