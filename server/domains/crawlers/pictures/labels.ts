import { getPost, type Post } from '../../../../contract/blog/posts.ts'
import { getProfile, type Profile } from '../../../../contract/directories/profiles.ts'
import { formatMoney } from '../../../../contract/format.ts'
import { markets } from '../../../../contract/markets.ts'
import { getProject, type Project } from '../../../../contract/projects/project.ts'
import { getProperty } from '../../../../contract/properties/properties.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import {
  articleRevision,
  homeRevision,
  profileRevision,
  projectRevision,
  type SharePicture,
} from '../../../../contract/crawlers/share-pictures.ts'
import type { Picture } from '../../../../contract/uploads.ts'
import type { Language } from '../../../../contract/values.ts'
import { homeLabel } from '../../properties/service.ts'
import type { Read } from '../anonymous-reader.ts'
import type { Label } from './draw.ts'
import { words } from './words.ts'

/** What the picture of a page says and shows. */
export interface Shared {
  label: Omit<Label, 'brand'>
  photo: Pick<Picture, 'url' | 'widths'> | undefined
  revision: string
}

/** Reads what is drawn of a page. */
export function openLabels(read: Read): (asked: Omit<SharePicture, 'revision'>) => Promise<Shared> {
  return async ({ kind, market, key, language }) => {
    switch (kind) {
      case 'home':
        return ofHome(getProperty.returns.parse(await read(getProperty, { params: { id: key } })).data, language)
      case 'project': {
        const asked = { params: { key }, query: { market } }
        return ofProject(getProject.returns.parse(await read(getProject, asked)).data, language)
      }
      case 'article':
        return ofArticle(getPost.returns.parse(await read(getPost, { params: { id: key } })).data)
      case 'agent':
      case 'agency':
      case 'architect':
      case 'builder': {
        const asked = { params: { kind, key }, query: { market, language } }
        return ofProfile(kind, getProfile.returns.parse(await read(getProfile, asked)).data, language)
      }
    }
  }
}

function ofHome(home: Property, language: Language): Shared {
  const { kind, price, aside, place, status } = homeLabel(home, language)
  return {
    label: { layout: 'cover', kicker: kind, title: price, aside, details: [place, status] },
    photo: home.media[0],
    revision: homeRevision(home),
  }
}

function ofProject(project: Project, language: Language): Shared {
  const { name, builder, locality, city, market, priceFrom, priceTo, media } = project
  const local = (place: Project['city']) => (language === 'hi' ? (place.nameHindi ?? place.name) : place.name)
  const places = [...new Set([local(locality), local(city)])].join(', ')
  const sums = [priceFrom, priceTo].flatMap((sum) =>
    sum === undefined ? [] : formatMoney(sum, markets[market].currency, language).short,
  )
  return {
    label: {
      layout: 'cover',
      kicker: words[language].projectBy(builder?.name),
      title: name,
      aside: '',
      details: [[...new Set(sums)].join(' – '), places],
    },
    photo: media[0],
    revision: projectRevision(project),
  }
}

function ofArticle(post: Post): Shared {
  const { title, category, author, cover, locale } = post
  const kicker = (locale === 'hi' ? category?.nameHindi : undefined) ?? category?.name ?? ''
  return {
    label: { layout: 'cover', kicker, title, aside: '', details: [author.name] },
    photo: cover,
    revision: articleRevision(post),
  }
}

function ofProfile(kind: 'agent' | 'agency' | 'architect' | 'builder', profile: Profile, language: Language): Shared {
  const { name, photo, city, homesOnOffer, rating } = profile
  const w = words[language]
  return {
    label: {
      layout: 'portrait',
      kicker: [w.profile[kind], city?.name].filter(Boolean).join(' · '),
      title: name,
      aside: '',
      details: [
        homesOnOffer > 0 ? w.homes(homesOnOffer) : '',
        rating ? w.rating(rating.mean.toFixed(1), rating.count) : '',
      ],
    },
    photo,
    revision: profileRevision(profile),
  }
}
