import '../selling/cart/cart.ts';
