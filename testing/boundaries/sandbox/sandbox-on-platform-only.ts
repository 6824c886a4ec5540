import '../server/cart/cart.ts';
