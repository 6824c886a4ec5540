import './cart.ts';
