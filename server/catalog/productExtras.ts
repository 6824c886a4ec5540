import { sql } from 'drizzle-orm';
import type { ProductBallistics } from '../../contracts/productBallistics.ts';
import type { ProductFile } from '../../contracts/productFiles.ts';
import { products } from '../schema/catalog.ts';
import type { productFiles } from '../schema/productFiles.ts';

type FileRow = typeof productFiles.$inferSelect;
type StoredFile = Pick<FileRow, 'id' | 'kind' | 'extension' | 'title' | 'bytes' | 'captionsLanguage'> & {
	createdAt: Date | string;
};

/** What only some products have, as the database answers it. */
export type StoredExtras = {
	files: StoredFile[];
	ballistics: { [Key in keyof ProductBallistics]-?: NonNullable<ProductBallistics[Key]> | null } | null;
};

export const extraColumns = {
	files: sql<StoredFile[]>`coalesce((
		select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'extension', f.extension, 'title', f.title,
			'bytes', f.bytes, 'captionsLanguage', f.captions_language, 'createdAt', f.created_at) order by f.kind, f.id)
		from product_files f where f.product_id = ${products.id}), '[]'::json)`,
	ballistics: sql<StoredExtras['ballistics']>`(
		select json_build_object('muzzleVelocityMps', b.muzzle_velocity_mps, 'pelletWeightG', b.pellet_weight_g,
			'ballisticCoefficient', b.ballistic_coefficient, 'sightHeightMm', b.sight_height_mm,
			'zeroDistanceM', b.zero_distance_m, 'shotsPerFill', b.shots_per_fill, 'fillPressureBar', b.fill_pressure_bar,
			'pellet', nullif(b.pellet, ''), 'measuredOn', b.measured_on)
		from product_ballistics b where b.product_id = ${products.id})`,
};

/** A manual or video as the API shows it. */
export const toProductFile = ({ id, extension, captionsLanguage, ...file }: StoredFile): ProductFile => ({
	id,
	kind: file.kind,
	title: file.title,
	url: `/files/${id}.${extension}`,
	bytes: file.bytes,
	createdAt: new Date(file.createdAt).toISOString(),
	...(captionsLanguage !== null && {
		captions: { language: captionsLanguage, url: `/files/${id}.vtt` },
	}),
});

/** The manuals, videos and ballistics of a product; fields without a value are omitted. */
export function shownExtras({ files, ballistics }: StoredExtras): {
	files?: ProductFile[];
	ballistics?: ProductBallistics;
} {
	return {
		...(files.length > 0 && { files: files.map(toProductFile) }),
		...(ballistics !== null && {
			ballistics: Object.fromEntries(Object.entries(ballistics).filter(([, value]) => value !== null)),
		}),
	};
}
