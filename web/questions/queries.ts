import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProductId, UserId } from '../../contracts/ids.ts';
import { call } from '../session/call.ts';

const publicKey = (productId: ProductId) => ['questions', productId] as const;
const ownKey = (productId: ProductId) => ['me', 'questions', productId] as const;

export const questionsQuery = (productId: ProductId, page: number) =>
	queryOptions({
		queryKey: [...publicKey(productId), page],
		queryFn: ({ signal }) =>
			call('GET /products/{productId}/questions', { params: { productId }, query: { page }, signal }),
	});

/** What the signed-in user wrote about a product, and whether they may answer. */
export const ownQuestionsQuery = (productId: ProductId, userId: UserId | undefined) =>
	queryOptions({
		queryKey: [...ownKey(productId), userId],
		queryFn: ({ signal }) =>
			call('GET /products/{productId}/questions/mine', { params: { productId }, signal }),
		enabled: userId !== undefined,
	});

/** Refetches what the user wrote; it is public only once the shop has published it. */
export const refreshOwnQuestions = (client: QueryClient, productId: ProductId): Promise<void> =>
	client.invalidateQueries({ queryKey: ownKey(productId) });
