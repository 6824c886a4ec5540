import '../cart/cart.ts';
