import type { PostCard } from '../../../../contract/blog/posts.ts'
import { useConfig } from '../../../platform/config.ts'
import { MissingPicture, Picture } from '../../../ui/picture.tsx'
import { pictureAlt, pictureProps } from '../../properties/open/property-media-url.ts'

interface PostCoverProps {
  post: Pick<PostCard, 'cover' | 'locale' | 'title'>
  sizes: string
  first?: boolean
  className?: string
}

/** The picture above a post. */
export function PostCover({ post: { cover, locale, title }, sizes, first = false, className }: PostCoverProps) {
  const { imageBaseUrl } = useConfig()
  if (!cover) return <MissingPicture alt={title} className="h-full w-full" />
  return (
    <Picture
      {...pictureProps(cover, imageBaseUrl)}
      alt={pictureAlt(cover, locale)}
      sizes={sizes}
      first={first}
      {...(className && { className })}
    />
  )
}
