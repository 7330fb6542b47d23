import { lazyPart } from '../../../ui/lazy-part.tsx'

export const propertyCard = lazyPart(async () => (await import('../../properties/property-card.tsx')).PropertyCard)
export const reviews = lazyPart(async () => (await import('../../reviews/reviews.tsx')).Reviews)
export const closedHomes = lazyPart(
  async () => (await import('../../directories/profile/closed-homes.tsx')).ClosedHomes,
)
export const profileAreas = lazyPart(
  async () => (await import('../../directories/profile/profile-areas.tsx')).ProfileAreas,
)
export const profileFigures = lazyPart(
  async () => (await import('../../directories/profile/profile-figures.tsx')).ProfileFigures,
)
export const articleBody = lazyPart(async () => (await import('../../blog/article/article-body.tsx')).ArticleBody)
export const postCard = lazyPart(async () => (await import('../../blog/cards/post-card.tsx')).PostCard)
export const askForm = lazyPart(async () => (await import('./ask-form.tsx')).AskForm)
export const shareDialog = lazyPart(async () => (await import('../../properties/share/share-dialog.tsx')).ShareDialog)
