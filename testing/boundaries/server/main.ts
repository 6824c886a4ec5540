import '../demo/load.ts';
import './app.ts';
