import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GunModelId, ProductId } from '../../contracts/ids.ts';
import { call } from '../session/call.ts';
import type { Query } from '../session/queryContext.ts';
import { useMyGunModelIds } from './myGunModels.ts';
import { useMyGunIds } from './myGuns.ts';

/** The ids of everything that fits one of the guns. */
const fittingQuery = (guns: readonly ProductId[], models: readonly GunModelId[]): Query<ProductId[]> => ({
	queryKey: ['fitting', guns, models],
	queryFn: ({ signal }) =>
		call('GET /compatible-products', { query: { gun: [...guns], model: [...models] }, signal }),
});

/** The ids of all products that fit one of the visitor's guns. */
export function useFittingIds(): ReadonlySet<string> {
	const guns = useMyGunIds();
	const models = useMyGunModelIds();
	const hasGuns = guns.length + models.length > 0;
	const { data } = useQuery({ ...fittingQuery(guns, models), enabled: hasGuns });
	return useMemo(() => new Set(hasGuns ? data : []), [hasGuns, data]);
}
