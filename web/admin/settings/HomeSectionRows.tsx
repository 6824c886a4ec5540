import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../catalog/queries.ts';
import { isPick } from '../../home/featured.ts';
import { getStoreFacts } from '../../pages/storeFacts.ts';
import { values } from '../../pages/texts/values.ts';
import { useSettings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, TickLine } from '../../ui/Checkbox.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AddressField } from './AddressField.tsx';
import { RowList } from './RowList.tsx';
import type { FindError } from './RowsField.tsx';
import { brandTexts, cardTexts, quoteTexts } from './rowTexts.ts';
import type { TypedSection } from './rowTypes.ts';
import { sectionNames } from './sectionTexts.ts';
import { TextRows } from './TextRows.tsx';

type Replace = (section: TypedSection) => void;

/** The categories of the home page: those that are ticked, in the order in which they were ticked. */
function CategoryPicks({ picks: all, onChange }: { picks: string[]; onChange: (picks: string[]) => void }) {
	const { data: categories = [] } = useQuery(categoriesQuery());
	// A deleted category has no line by which it could be unticked.
	const picks = all.filter((pick) => categories.some((category) => isPick(category, pick)));
	return (
		<fieldset>
			<legend className="field-label">Categories</legend>
			<p className="mb-2 text-muted text-sm">
				In the order in which you tick them; with none, the first four of the list without Spares.
			</p>
			<div className="grid gap-x-5 sm:grid-cols-2">
				{categories.map((category) => (
					<TickLine
						key={category.slug}
						checked={picks.some((pick) => isPick(category, pick))}
						onChange={({ target: { checked } }) =>
							onChange(checked ? [...picks, category.slug] : picks.filter((pick) => !isPick(category, pick)))
						}
					>
						{category.name}
					</TickLine>
				))}
			</div>
		</fieldset>
	);
}

/** The values: standard ones, which follow the settings, or those of the owner. */
function ValueCards({
	section,
	findError,
	replace,
}: {
	section: Extract<TypedSection, { section: 'values' }>;
	findError: FindError;
	replace: Replace;
}) {
	const facts = getStoreFacts(useSettings());
	if (section.cards.length === 0)
		return (
			<>
				{values(facts).map(({ title, text }) => (
					<p key={title} className="text-muted text-sm">
						<span className="font-medium text-text">{title}</span>: {text}
					</p>
				))}
				<div>
					<Button variant="ghost" size="small" onClick={() => replace({ ...section, cards: values(facts) })}>
						Write your own values
					</Button>
				</div>
			</>
		);
	return (
		<TextRows
			label="Cards"
			texts={cardTexts}
			rows={section.cards}
			findError={(...path) => findError('cards', ...path)}
			onChange={(cards) => replace({ ...section, cards })}
		/>
	);
}

function SectionFields({
	section,
	findError,
	replace,
}: {
	section: TypedSection;
	/** The first error of a part of the section, by its path. */
	findError: FindError;
	replace: Replace;
}) {
	const titleField = 'title' in section && (
		<TextField
			label="Title"
			autoComplete="off"
			value={section.title}
			error={findError('title')}
			onChange={({ target }) => replace({ ...section, title: target.value })}
		/>
	);
	switch (section.section) {
		case 'hero':
			return (
				<>
					<TextField
						label="Heading"
						hint="{tagline} stands for the tagline of your settings."
						autoComplete="off"
						value={section.heading}
						error={findError('heading')}
						onChange={({ target }) => replace({ ...section, heading: target.value })}
					/>
					<TextArea
						label="Text"
						hint="{description} stands for the description of your settings."
						rows={2}
						value={section.text}
						error={findError('text')}
						onChange={({ target }) => replace({ ...section, text: target.value })}
					/>
					<div className="grid gap-3 sm:grid-cols-2">
						<TextField
							label="Button"
							autoComplete="off"
							value={section.button}
							error={findError('button')}
							onChange={({ target }) => replace({ ...section, button: target.value })}
						/>
						<AddressField
							label="Address of the button"
							value={section.to}
							error={findError('to')}
							onChange={(to) => replace({ ...section, to })}
						/>
					</div>
					<Checkbox
						label="With the picture of the demonstration shop"
						checked={section.picture}
						onChange={({ target }) => replace({ ...section, picture: target.checked })}
					/>
				</>
			);
		case 'categories':
			return (
				<>
					{titleField}
					<CategoryPicks picks={section.picks} onChange={(picks) => replace({ ...section, picks })} />
				</>
			);
		case 'values':
			return (
				<>
					{titleField}
					<ValueCards section={section} findError={findError} replace={replace} />
				</>
			);
		case 'testimonials':
			return (
				<>
					{titleField}
					<TextRows
						label="Quotes"
						texts={quoteTexts}
						rows={section.quotes}
						findError={(...path) => findError('quotes', ...path)}
						onChange={(quotes) => replace({ ...section, quotes })}
					/>
				</>
			);
		case 'about':
			return (
				<Checkbox
					label="With the picture of the counter"
					checked={section.picture}
					onChange={({ target }) => replace({ ...section, picture: target.checked })}
				/>
			);
		case 'brands':
			return (
				<>
					{titleField}
					<TextRows
						label="Brands"
						texts={brandTexts}
						rows={section.marks}
						findError={(...path) => findError('marks', ...path)}
						onChange={(marks) => replace({ ...section, marks })}
					/>
				</>
			);
		default:
			return titleField;
	}
}

/** The sections of the home page: moved, hidden and written. */
export function HomeSectionRows({
	label,
	rows,
	findError,
	onChange,
}: {
	label: string;
	rows: TypedSection[];
	findError: FindError;
	onChange: (rows: TypedSection[]) => void;
}) {
	return (
		<RowList
			label={label}
			rows={rows}
			getName={({ section }) => sectionNames[section]}
			added="section"
			blank={undefined}
			error={findError()}
			onChange={onChange}
		>
			{(section, place, replace) => (
				<>
					<Checkbox
						label={<span className="font-medium">{sectionNames[section.section]}</span>}
						checked={section.shown}
						onChange={({ target }) => replace({ ...section, shown: target.checked })}
					/>
					{section.shown && (
						<SectionFields
							section={section}
							findError={(...path) => findError(place, ...path)}
							replace={replace}
						/>
					)}
				</>
			)}
		</RowList>
	);
}
