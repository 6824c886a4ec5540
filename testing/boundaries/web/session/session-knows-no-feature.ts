import '../cart/AddToCartButton.ts';
