import type { SettingField } from '../../../contracts/settingFields.ts';
import { Hint } from '../../ui/Field.tsx';
import { parseValue } from './fieldText.ts';
import { HomeSectionRows } from './HomeSectionRows.tsx';
import { MenuSectionRows } from './MenuSectionRows.tsx';
import { PictureSetting } from './PictureSetting.tsx';
import { QuestionRows } from './QuestionRows.tsx';
import { cardTexts, menuEntries, redirectTexts } from './rowTexts.ts';
import { cards, faqEntries, homeSections, menuSections, pageLinks, redirects } from './rowTypes.ts';
import { TextRows } from './TextRows.tsx';

/** The first error of a part of the typed rows, by its path. */
export type FindError = (...path: (string | number)[]) => string | undefined;

/** A setting with rows or a picture. @param typed those as JSON */
export default function RowsField({
	field: { label, hint, kind, schema },
	typed,
	error,
	onChange,
}: {
	field: SettingField;
	typed: string;
	error: string | undefined;
	onChange: (typed: string) => void;
}) {
	const value = parseValue(kind, typed);
	if (kind === 'picture')
		return (
			<PictureSetting
				label={label}
				hint={hint}
				error={error}
				value={value}
				onChange={(picture) => onChange(JSON.stringify(picture))}
			/>
		);
	const issues = error === undefined ? [] : (schema.safeParse(value).error?.issues ?? []);
	const findError: FindError = (...path) =>
		issues.find((issue) => issue.path.join('.') === path.join('.'))?.message;
	const props = { label, findError, onChange: (rows: unknown) => onChange(JSON.stringify(rows)) };
	return (
		<div className="sm:col-span-2">
			<h3 className="mb-2 font-display text-lg">{label}</h3>
			{kind === 'menu' && <TextRows {...props} texts={menuEntries} rows={pageLinks.parse(value)} />}
			{kind === 'sections' && <MenuSectionRows {...props} rows={menuSections.parse(value)} />}
			{(kind === 'cards' || kind === 'replies') && (
				<TextRows
					{...props}
					texts={kind === 'cards' ? cardTexts : { ...cardTexts, added: 'reply' }}
					rows={cards.parse(value)}
				/>
			)}
			{kind === 'redirects' && <TextRows {...props} texts={redirectTexts} rows={redirects.parse(value)} />}
			{kind === 'questions' && <QuestionRows {...props} rows={faqEntries.parse(value)} />}
			{kind === 'homeSections' && <HomeSectionRows {...props} rows={homeSections.parse(value)} />}
			{hint !== undefined && <Hint id={`rows-${label}`}>{hint}</Hint>}
		</div>
	);
}
