import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Post } from '../../../../../contract/blog/posts.ts'
import type { RichMark, RichNode } from '../../../../../contract/blog/rich-text-json.ts'
import { isLinkAddress } from '../../../../../contract/blog/rich-text-rules.ts'
import { useConfig } from '../../../../platform/config.ts'
import { Picture } from '../../../../ui/picture.tsx'
import { pictureAlt, pictureProps } from '../../../properties/open/property-media-url.ts'
import { attribute } from '../../article/article-parts.ts'
import { ArticleHomes } from '../../article/article-homes.tsx'
import { ArticleLocality } from '../../article/article-locality.tsx'

const linkClass = 'text-accent-strong underline decoration-1 underline-offset-3 hover:decoration-2'

/** A document to render: an article, or another rich text. */
export type WrittenText = Pick<Post, 'body' | 'locale' | 'market' | 'pictures'>

/** The text of an article. It is rendered from a tree as elements, so that no author's text becomes markup. */
export function ArticleBody({ post }: { post: WrittenText }) {
  return (
    <div
      lang={post.locale}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 text-lead wrap-anywhere"
      style={{ lineHeight: 1.6 }}
    >
      {post.body.content?.map((node, index) => (
        <Block key={index} node={node} post={post} />
      ))}
    </div>
  )
}

interface BlockProps {
  node: RichNode
  post: WrittenText
}

function Block({ node, post }: BlockProps): ReactNode {
  const blocks = () => node.content?.map((child, index) => <Block key={index} node={child} post={post} />)
  switch (node.type) {
    case 'paragraph':
      // The editor adds an empty paragraph after a picture at the end.
      return node.content ? <p>{inline(node)}</p> : null
    case 'heading':
      return <Heading node={node} />
    case 'bullet_list':
      return <ul className="grid list-disc gap-2 ps-5">{blocks()}</ul>
    case 'ordered_list':
      return (
        <ol start={Number(node.attrs?.['order'] ?? 1)} className="grid list-decimal gap-2 ps-5">
          {blocks()}
        </ol>
      )
    case 'list_item':
      return (
        <li className="ps-1">
          <div className="grid gap-2">{blocks()}</div>
        </li>
      )
    case 'blockquote':
      return <blockquote className="grid gap-3 border-s-2 border-accent ps-5 text-soft">{blocks()}</blockquote>
    case 'image':
      return <Figure node={node} post={post} />
    case 'homes':
      return (
        <div className="text-body">
          <ArticleHomes search={attribute(node, 'search')} market={post.market} />
        </div>
      )
    case 'locality':
      return (
        <div className="text-body">
          <ArticleLocality city={attribute(node, 'city')} locality={attribute(node, 'locality')} market={post.market} />
        </div>
      )
    default:
      return null
  }
}

function Heading({ node }: { node: RichNode }) {
  const id = attribute(node, 'id') || undefined
  const words = inline(node)
  const place = 'scroll-mt-20 text-balance'
  if (node.attrs?.['level'] === 3)
    return (
      <h3 id={id} tabIndex={-1} className={`${place} mt-3 text-lead font-semibold`}>
        {words}
      </h3>
    )
  if (node.attrs?.['level'] === 4)
    return (
      <h4 id={id} tabIndex={-1} className={`${place} text-body font-semibold`}>
        {words}
      </h4>
    )
  return (
    <h2 id={id} tabIndex={-1} className={`${place} mt-6 text-title font-semibold`}>
      {words}
    </h2>
  )
}

function Figure({ node, post }: BlockProps) {
  const { imageBaseUrl } = useConfig()
  const picture = post.pictures.find(({ key }) => key === attribute(node, 'key'))
  if (!picture) return null
  const caption = attribute(node, 'caption')
  return (
    <figure className="grid gap-2 py-2">
      <Picture
        {...pictureProps(picture, imageBaseUrl)}
        alt={attribute(node, 'alt') || pictureAlt(picture, post.locale)}
        sizes="(min-width: 48rem) 40rem, 92vw"
        className="rounded-card"
      />
      {caption && <figcaption className="text-small text-soft">{caption}</figcaption>}
    </figure>
  )
}

/** The texts of a node within their marks. */
const inline = (node: RichNode): ReactNode =>
  node.content?.map((child, index) =>
    child.type === 'hard_break' ? (
      <br key={index} />
    ) : (
      <Marked key={index} marks={child.marks ?? []} text={child.text ?? ''} />
    ),
  )

function Marked({ marks: [mark, ...others], text }: { marks: readonly RichMark[]; text: string }): ReactNode {
  if (!mark) return text
  const within = <Marked marks={others} text={text} />
  if (mark.type === 'strong') return <strong className="font-semibold">{within}</strong>
  if (mark.type === 'em') return <em>{within}</em>
  const href = mark.attrs?.['href']
  if (mark.type !== 'link' || !isLinkAddress(href)) return within
  if (href.startsWith('/'))
    return (
      <Link to={href} className={linkClass}>
        {within}
      </Link>
    )
  return (
    <a href={href} rel="noopener" className={linkClass}>
      {within}
    </a>
  )
}
