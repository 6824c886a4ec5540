/** What customers wrote, by the key of the product, oldest first. */
export type WrittenReviews = Record<
	string,
	{
		/** Place in the list of `people.ts`. */
		person: number;
		rating: 1 | 2 | 3 | 4 | 5;
		/** Days before the load. */
		daysAgo: number;
		comment: string;
	}[]
>;
