import '../contracts/cart.ts';
