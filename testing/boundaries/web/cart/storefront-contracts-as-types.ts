import '../../contracts/cart.ts';
