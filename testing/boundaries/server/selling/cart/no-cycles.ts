import './no-cycles-back.ts';
