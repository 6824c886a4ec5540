import '../../../contracts/cart.ts';
