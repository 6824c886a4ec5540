import '../../../web/cart/AddToCartButton.ts';
