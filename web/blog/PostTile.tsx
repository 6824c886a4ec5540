import { Link } from 'react-router';
import type { PostCard } from '../../contracts/blog.ts';
import { dateText } from '../../shared/dates.ts';
import { Picture, pictureAt } from '../ui/Picture.tsx';

/** The publication date; the creation date for a draft. */
export const getPostDay = (post: PostCard): string => post.publishedAt ?? post.createdAt;

/** A post in a list; the whole tile is a link. `lead` is the first post of the blog. */
export function PostTile({ post, lead = false }: { post: PostCard; lead?: boolean }) {
	const Title = lead ? 'h2' : 'h3';
	return (
		<article
			data-post={post.slug}
			className={`wrap-anywhere group relative flex h-full flex-col gap-4 ${lead ? 'md:grid md:grid-cols-2 md:items-center md:gap-10' : ''}`}
		>
			<div className="aspect-[16/10] overflow-hidden rounded-sm bg-sunken">
				<Picture
					image={pictureAt(post.featuredImage)}
					alt=""
					priority={lead}
					sizes={
						lead
							? '(min-width: 768px) 50vw, 100vw'
							: '(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw'
					}
				/>
			</div>
			<div>
				<p className="eyebrow">{post.category}</p>
				<Title className={`mt-2 font-display ${lead ? 'text-3xl md:text-4xl' : 'text-xl'}`}>
					<Link
						to={`/blog/${post.slug}`}
						className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
					>
						{post.title}
					</Link>
				</Title>
				<p className={`mt-2 text-muted ${lead ? 'line-clamp-4' : 'line-clamp-3 text-sm'}`}>{post.excerpt}</p>
				<p className="mt-3 flex flex-wrap gap-x-2 text-muted text-sm">
					<time dateTime={getPostDay(post)}>{dateText(getPostDay(post))}</time>
					<span aria-hidden>·</span>
					<span>{post.readTime} min read</span>
				</p>
			</div>
		</article>
	);
}
