/** The classes of a list that is one row on a phone, swiped to the side, so that the page stays short. */
export const swipeRow =
	'max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:*:w-[62%] max-sm:*:flex-none max-sm:*:snap-start';
