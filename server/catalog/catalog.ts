/** The door of the catalogue: what other domains and the routes may call. */
export { createBrand, deleteBrand, listBrands, renameBrand } from './brands.ts';
export { createCategory, deleteCategory, listCategories, renameCategory } from './categories.ts';
export { changePrice, changeStock } from './changeFigures.ts';
export { archiveProduct, changeInBulk } from './changeProducts.ts';
export { importProducts } from './importProducts.ts';
export { inventoryPage, inventoryProduct, stockHistory } from './inventory.ts';
export { hasLowStock } from './lowStock.ts';
export { lacksHsn } from './missingHsn.ts';
export { productPage } from './productPage.ts';
export { productLosing, takeOffPicture } from './productPictures.ts';
export { productsAsCsv } from './productsCsv.ts';
export { rateProduct } from './rating.ts';
export { cardsOf, productById } from './readProducts.ts';
export { relatedProducts } from './relatedProducts.ts';
export { holdStock, releaseStock, restock, sellHeldStock } from './stock.ts';
export { createProduct, deleteProduct, updateProduct } from './writeProduct.ts';
