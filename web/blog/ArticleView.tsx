import type { Post } from '../../contracts/blog.ts';
import { dateText } from '../../shared/dates.ts';
import { groupDigits } from '../../shared/money.ts';
import { Badge } from '../ui/Badge.tsx';
import { Picture, pictureAt } from '../ui/Picture.tsx';
import { getPostDay } from './PostTile.tsx';
import { RichText } from './RichText.tsx';

export function ArticleView({ post }: { post: Post }) {
	return (
		<article>
			<header className="mx-auto max-w-[44rem]">
				<p className="eyebrow">{post.category}</p>
				<h1 className="mt-3 font-display text-4xl sm:text-5xl">{post.title}</h1>
				<p className="mt-4 text-lg text-muted">{post.excerpt}</p>
				<p className="wrap-anywhere mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
					<span className="font-medium text-text">{post.authorName ?? 'Unknown Author'}</span>
					<span aria-hidden>·</span>
					<time dateTime={getPostDay(post)}>{dateText(getPostDay(post))}</time>
					<span aria-hidden>·</span>
					<span>{post.readTime} min read</span>
					<span aria-hidden>·</span>
					{/* The count grows after the page has loaded; reserving room for more digits keeps the line from wrapping differently. */}
					<span className="min-w-24 tabular-nums">
						{`${groupDigits(String(post.views))} ${post.views === 1 ? 'view' : 'views'}`}
					</span>
				</p>
			</header>
			<div className="mx-auto mt-8 aspect-[16/9] max-w-5xl overflow-hidden rounded-sm bg-sunken">
				<Picture
					image={pictureAt(post.featuredImage)}
					alt={post.featuredImage === null ? '' : post.title}
					sizes="(min-width: 1024px) 64rem, 100vw"
					priority
				/>
			</div>
			<RichText html={post.content} className="mx-auto mt-10 max-w-[44rem]" />
			{post.tags.length > 0 && (
				<footer className="mx-auto mt-10 max-w-[44rem] border-line border-t pt-5">
					<h2 className="sr-only">Tags</h2>
					<ul className="wrap-anywhere flex flex-wrap gap-2">
						{post.tags.map((tag) => (
							<li key={tag}>
								<Badge>{tag}</Badge>
							</li>
						))}
					</ul>
				</footer>
			)}
		</article>
	);
}
