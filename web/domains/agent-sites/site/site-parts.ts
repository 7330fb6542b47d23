import { lazyPart } from '../../../ui/lazy-part.tsx'

export const propertyCard = lazyPart(async () => (await import('../../properties/open/property-card.tsx')).PropertyCard)
export const reviews = lazyPart(async () => (await import('../../reviews/open/reviews.tsx')).Reviews)
export const closedHomes = lazyPart(
  async () => (await import('../../directories/open/profile/closed-homes.tsx')).ClosedHomes,
)
export const profileAreas = lazyPart(
  async () => (await import('../../directories/open/profile/profile-areas.tsx')).ProfileAreas,
)
export const profileFigures = lazyPart(
  async () => (await import('../../directories/open/profile/profile-figures.tsx')).ProfileFigures,
)
export const articleBody = lazyPart(async () => (await import('../../blog/open/article/article-body.tsx')).ArticleBody)
export const postCard = lazyPart(async () => (await import('../../blog/open/cards/post-card.tsx')).PostCard)
export const askForm = lazyPart(async () => (await import('./ask-form.tsx')).AskForm)
export const shareDialog = lazyPart(async () => (await import('../../properties/open/share-dialog.tsx')).ShareDialog)
