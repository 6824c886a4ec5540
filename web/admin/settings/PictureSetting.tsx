import { z } from 'zod';
import { FieldError, Hint } from '../../ui/Field.tsx';
import { PictureField } from '../pictures/PictureField.tsx';
import { uploadPicture } from '../pictures/uploadPicture.ts';

/** A picture that is null for the standard one. @param value as parsed from the form */
export function PictureSetting({
	label,
	hint,
	error,
	value,
	onChange,
}: {
	label: string;
	hint: string | undefined;
	error: string | undefined;
	value: unknown;
	onChange: (picture: { url: string; width: number; height: number } | null) => void;
}) {
	const picture = z.object({ url: z.string() }).nullable().parse(value);
	return (
		<div>
			<PictureField
				label={label}
				url={picture?.url ?? null}
				whole
				upload={uploadPicture}
				onChange={(uploaded) =>
					onChange(uploaded && { url: uploaded.url, width: uploaded.width, height: uploaded.height })
				}
			/>
			{hint !== undefined && <Hint id={`picture-${label}`}>{hint}</Hint>}
			{error !== undefined && <FieldError id={`picture-error-${label}`}>{error}</FieldError>}
		</div>
	);
}
