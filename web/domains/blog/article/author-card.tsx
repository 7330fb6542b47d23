import { useLingui } from '@lingui/react'
import { Plural } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { BlogAuthor } from '../../../../contract/blog/taxonomy.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { localName } from '../../places/open/place-names.ts'
import { pictureAddress } from '../../properties/open/property-media-url.ts'

interface AuthorCardProps {
  author: BlogAuthor
  /** `page`: on the author's page, where the name is the main heading; else it links there. */
  place: 'page' | 'post'
}

/** An author's text in the reader's language, else in the other one. */
export const bioOf = ({ bio, bioHindi }: BlogAuthor, locale: string) => (locale === 'hi' ? bioHindi : undefined) ?? bio

/** An author: photo, name, credentials, text and links. */
export function AuthorCard({ author, place }: AuthorCardProps) {
  const { i18n } = useLingui()
  const { imageBaseUrl } = useConfig()
  const { photo, credentials, links, count } = author
  const name = localName(author, i18n)
  const bio = bioOf(author, i18n.locale)
  const [first = '', ...rest] = name.split(' ')
  const smallest = photo?.widths[0]
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-3">
      <Avatar
        firstName={first}
        lastName={rest.at(-1) ?? ''}
        photo={
          photo && smallest !== undefined
            ? { src: pictureAddress(photo, imageBaseUrl)(smallest), thumbhash: photo.thumbhash }
            : undefined
        }
        className={place === 'page' ? 'size-24 text-title' : 'size-14 text-lead'}
      />
      <div className="grid min-w-0 grow basis-60 content-start gap-1.5">
        {place === 'page' ? (
          <h1 className="text-headline wrap-anywhere">{name}</h1>
        ) : (
          <p className="text-lead font-semibold">
            <Link to={paths.blogAuthor(author.slug)} className="hover:underline">
              {name}
            </Link>
          </p>
        )}
        {credentials && <p className="text-soft">{credentials}</p>}
        {bio && <p className="max-w-prose">{bio}</p>}
        <p className="flex flex-wrap gap-x-4 text-small text-soft">
          <span>
            <Plural value={count} one="# article" other="# articles" />
          </span>
          {links.map(({ name: where, url }) => (
            <a
              key={url}
              href={url}
              rel="me noopener"
              target="_blank"
              className="inline-flex items-center underline underline-offset-3 hover:text-ink pointer-coarse:min-h-11"
            >
              {where}
            </a>
          ))}
        </p>
      </div>
    </div>
  )
}
