/** Customer reviews by product key, oldest first. */
export type WrittenReviews = Record<
	string,
	{
		/** Index in `people`. */
		person: number;
		rating: 1 | 2 | 3 | 4 | 5;
		/** Days before loading. */
		daysAgo: number;
		comment: string;
	}[]
>;
