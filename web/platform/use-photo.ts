import type { User } from './session/account.ts'
import { useConfig } from './config.ts'

/** Where a person's photo is kept; undefined where they have none. */
export function usePhoto({ photo }: Pick<User, 'photo'>): { src: string; thumbhash: string } | undefined {
  const { imageBaseUrl } = useConfig()
  return photo && { src: `${imageBaseUrl}/images/${photo.key}-320.webp`, thumbhash: photo.thumbhash }
}
