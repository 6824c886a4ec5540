/** Public API of the catalog domain: the functions that other domains and the routes may call. */
export { storeBallisticFigures } from './ballisticFigures.ts';
export { createBrand, deleteBrand, listBrands, renameBrand } from './brands.ts';
export { createCategory, deleteCategory, listCategories, updateCategory } from './categories.ts';
export { listCategoryAttributes, replaceCategoryAttributes } from './categoryAttributes.ts';
export { changePrice, changeStock } from './changeFigures.ts';
export { archiveProduct, changeInBulk, type OfferPriceChange } from './changeProducts.ts';
export { compareProducts } from './compareProducts.ts';
export { compatibleIds, fittingModels } from './compatibleIds.ts';
export { defaultVariantOrder } from './defaultVariantOrder.ts';
export { derivedSku } from './derivedSku.ts';
export { gstSlabsOn, hasCodeOf, parseStoredSlabs, showBegunRates } from './gstRates.ts';
export {
	deleteHsnRate,
	findRateProblem,
	getHsnRates,
	isSameRate,
	lockHsnRates,
	readHsnRates,
	removeHsnRates,
	requireStorable,
	serializeSlabs,
	storeHsnRates,
	writeHsnRates,
} from './hsnRates.ts';
export { importProducts } from './importProducts.ts';
export {
	findProducts,
	inventoryPage,
	inventoryProduct,
	listTags,
	previewProduct,
	stockHistory,
} from './inventory.ts';
export { getListingTags, listingTags } from './listingFigures.ts';
export { countLowVariants, isLowStockVariant } from './lowStock.ts';
export { countMissingHsn } from './missingHsn.ts';
export { countOtherGst } from './otherGst.ts';
export { countProducts, foldProductCounts } from './productCounts.ts';
export { toProductFile } from './productExtras.ts';
export { findProductWithImage, removeImage } from './productImages.ts';
export { createListingReaders, productPage } from './productPage.ts';
export { publishScheduled } from './productStatus.ts';
export { productsAsCsv } from './productsCsv.ts';
export { rateProduct } from './rating.ts';
export { getProductCards, productById, storedProduct } from './readProducts.ts';
export {
	availableUnits,
	cartProductColumns,
	cartProducts,
	isStillSold,
	onlyOrCheapest,
	productImageUrl,
	toCartProduct,
	variantImageUrl,
} from './readVariants.ts';
export { relatedProducts } from './relatedProducts.ts';
export { requireProduct } from './requireProduct.ts';
export { type AnsweringPosts, createAnsweringPosts } from './search/answeringPosts.ts';
export { bestProducts, foundBySearch } from './search/foundProducts.ts';
export { countWords, searchTags, synonymGroups, synonymKey, synonymTag } from './search/lexicon.ts';
export { isInName } from './search/searchConditions.ts';
export { getSearchReader, type ReadTyped } from './search/searchReader.ts';
export type { Search } from './search/searchTerms.ts';
export { transliterate } from './search/transliterate.ts';
export { shippedColumns } from './shippedColumns.ts';
export { type ShownGst, shownGstRate } from './shownGstRate.ts';
export { loseStock, releaseStock, reserveStock, restock, sellReservedStock } from './stock.ts';
export { getUnitSalePrice } from './unitSalePrice.ts';
export { countFailedPriceChanges } from './withPriceChange.ts';
export { createProduct, deleteProduct, updateProduct } from './writeProduct.ts';
