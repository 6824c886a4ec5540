import { Heart, Plus, Trash2 } from 'lucide-react';
import { Badge } from '../Badge.tsx';
import { Button, ButtonLink } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { IconButton } from '../IconButton.tsx';
import { Notice } from '../Notice.tsx';
import { RetryNotice } from '../RetryNotice.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { Spinner } from '../Spinner.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { Part, Row } from './Part.tsx';

const variants = ['primary', 'accent', 'secondary', 'ghost', 'danger'] as const;
const tones = ['neutral', 'ink', 'accent', 'success', 'warning', 'danger'] as const;

export function ActionsPart() {
	return (
		<Part title="Buttons">
			<Row>
				{variants.map((variant) => (
					<Button key={variant} variant={variant}>
						{variant === 'danger' ? 'Delete' : 'Add to Cart'}
					</Button>
				))}
			</Row>
			<Row>
				{variants.map((variant) => (
					<Button key={variant} variant={variant} disabled>
						Out of Stock
					</Button>
				))}
			</Row>
			<Row>
				<Button loading>Saving...</Button>
				<Button variant="accent" loading>
					Processing Payment...
				</Button>
				<Button variant="secondary" loading>
					Loading...
				</Button>
			</Row>
			<Row>
				<Button size="small">Small</Button>
				<Button size="small" variant="secondary">
					Small
				</Button>
				<Button size="large" variant="accent">
					Large
				</Button>
				<ButtonLink to="?" variant="secondary">
					A link
				</ButtonLink>
			</Row>
			<Row>
				<IconButton label="Add to wishlist">
					<Heart size={20} aria-hidden />
				</IconButton>
				<IconButton label="Add" small>
					<Plus size={18} aria-hidden />
				</IconButton>
				<IconButton label="Delete" disabled>
					<Trash2 size={20} aria-hidden />
				</IconButton>
				<span>
					<VisuallyHidden>Two in the cart, </VisuallyHidden>
					<Spinner label="Loading" />
				</span>
			</Row>
		</Part>
	);
}

export function StatesPart() {
	return (
		<>
			<Part title="Notices and badges">
				<div className="space-y-3">
					<Notice kind="info">Orders placed today leave the workshop on Monday.</Notice>
					<Notice kind="success">Your address is verified.</Notice>
					<Notice kind="warning">Prices or stock have changed since you opened this page.</Notice>
					<Notice kind="error">
						The card was declined.{' '}
						<a href="#kit" className="underline">
							Try another
						</a>
					</Notice>
					<RetryNotice onRetry={() => undefined}>Failed to fetch orders</RetryNotice>
					<Row>
						{tones.map((tone) => (
							<Badge key={tone} tone={tone}>
								{tone}
							</Badge>
						))}
					</Row>
				</div>
			</Part>
			<Part title="Nothing, and not yet">
				<div className="grid gap-5 sm:grid-cols-2">
					<div className="rounded-md border border-line bg-surface">
						<EmptyState title="No products found" text="Try fewer filters or another word.">
							<Button variant="secondary">Clear all filters</Button>
						</EmptyState>
					</div>
					<div className="rounded-md border border-line bg-surface">
						<Skeleton className="aspect-square rounded-none" />
						<div className="space-y-3 p-4">
							<Skeleton className="h-4 w-1/3" />
							<Skeleton className="h-4" />
							<Skeleton className="h-6 w-1/2" />
						</div>
					</div>
				</div>
			</Part>
		</>
	);
}
