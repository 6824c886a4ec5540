import './no-cycles.ts';
