import type { Language } from '../../../../contract/values.ts'
import type { ShareKind } from '../../../../contract/crawlers/share-pictures.ts'

interface Words {
  profile: Record<Exclude<ShareKind, 'home' | 'project' | 'article'>, string>
  projectBy: (builder: string | undefined) => string
  homes: (count: number) => string
  rating: (mean: string, count: number) => string
}

/** The texts of pictures of links, apart from those of homes. */
export const words: Record<Language, Words> = {
  en: {
    profile: { agent: 'Agent', agency: 'Agency', architect: 'Architect', builder: 'Builder' },
    projectBy: (builder) => (builder === undefined ? 'New project' : `New project by ${builder}`),
    homes: (count) => (count === 1 ? '1 home available' : `${count} homes available`),
    rating: (mean, count) => `${mean} out of 5 · ${count === 1 ? '1 review' : `${count} reviews`}`,
  },
  hi: {
    profile: { agent: 'एजेंट', agency: 'एजेंसी', architect: 'आर्किटेक्ट', builder: 'बिल्डर' },
    projectBy: (builder) => (builder === undefined ? 'नया प्रोजेक्ट' : `${builder} का नया प्रोजेक्ट`),
    homes: (count) => (count === 1 ? '1 घर उपलब्ध' : `${count} घर उपलब्ध`),
    rating: (mean, count) => `5 में से ${mean} · ${count === 1 ? '1 समीक्षा' : `${count} समीक्षाएँ`}`,
  },
}
