/** The owner's decision whether the product feed has a product or a category; without one the shop's rule decides. */
export const feedChoices = ['include', 'leave out'] as const;
export type FeedChoice = (typeof feedChoices)[number];
