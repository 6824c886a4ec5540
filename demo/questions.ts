import type { ProductId } from '../contracts/ids.ts';
import type { Db } from '../server/platform/database/database.ts';
import { takeOne } from '../server/platform/database/database.ts';
import { questionAnswers, questions } from '../server/schema/questions.ts';
import type { ModerationState } from '../shared/moderation.ts';
import type { DemoAccounts } from './accounts.ts';

type DemoQuestion = {
	/** Key of a product of the catalog. */
	product: string;
	/** Index in `people`. */
	person: number;
	daysAgo: number;
	text: string;
	state?: ModerationState;
	/** The shop's answers have no person. */
	answers: { person?: number; daysAgo: number; text: string; state?: ModerationState }[];
};

const list: DemoQuestion[] = [
	{
		product: 'zinnora-finale-rifle-450',
		person: 5,
		daysAgo: 48,
		text: 'How do I know which head size my barrel likes? I shoot a T10 in the club.',
		answers: [
			{
				daysAgo: 47,
				text: 'Start with 4.50 mm, which suits most match barrels. The tester pack has five sizes for a proper test from a rest.',
			},
			{
				person: 8,
				daysAgo: 41,
				text: 'My T10 shoots 4.50 best. The 4.49 was a little wider in the same session.',
			},
		],
	},
	{
		product: 'zinnora-finale-rifle-450',
		person: 14,
		daysAgo: 19,
		text: 'Can I ask for ten tins of one batch?',
		answers: [
			{
				daysAgo: 18,
				text: 'Yes. Please write it to us right after you order, and we pick them from one batch while we have enough of it.',
			},
		],
	},
	{
		product: 'zinnora-finale-rifle-450',
		person: 33,
		daysAgo: 1,
		text: 'Do you have these in sleeves of five tins for our district association?',
		state: 'waiting',
		answers: [],
	},
	{
		product: 'kestrath-kr900-aluminium',
		person: 19,
		daysAgo: 30,
		text: 'Is the stock long enough for a shooter of 190 cm?',
		answers: [
			{
				daysAgo: 29,
				text: 'The butt plate extends far enough for about 195 cm. You are welcome to try it in our shop in Patiala.',
			},
			{
				person: 26,
				daysAgo: 12,
				text: 'I am 186 cm and still have two fingers to spare.',
				state: 'waiting',
			},
		],
	},
];

const dayMs = 24 * 60 * 60 * 1000;

/** Creates questions with answers of the shop and of customers; two texts wait for the shop. */
export async function loadQuestions(
	tx: Db,
	{ buyers, productIds }: Pick<DemoAccounts, 'buyers'> & { productIds: ReadonlyMap<string, ProductId> },
): Promise<void> {
	const getUser = (person: number) => {
		const buyer = buyers[person];
		if (buyer === undefined) throw new Error(`A demo question refers to the unknown person ${person}.`);
		return buyer.id;
	};
	const at = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs);
	for (const { product, person, daysAgo, text, state = 'published', answers } of list) {
		const productId = productIds.get(product);
		if (productId === undefined) throw new Error(`A demo question refers to '${product}'.`);
		const { id } = takeOne(
			await tx
				.insert(questions)
				.values({ productId, userId: getUser(person), text, state, createdAt: at(daysAgo) })
				.returning({ id: questions.id }),
		);
		for (const answer of answers)
			await tx.insert(questionAnswers).values({
				questionId: id,
				userId: answer.person === undefined ? null : getUser(answer.person),
				text: answer.text,
				state: answer.state ?? 'published',
				createdAt: at(answer.daysAgo),
			});
	}
}
