import '../server/selling/cart/cart.ts';
