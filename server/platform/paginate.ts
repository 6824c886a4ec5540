/** Which page of a list of `total` entries is returned, of how many; a list without entries has one page. */
export const paginate = ({ page, limit }: { page: number; limit: number }, total: number) => ({
	currentPage: page,
	totalPages: Math.max(1, Math.ceil(total / limit)),
});
