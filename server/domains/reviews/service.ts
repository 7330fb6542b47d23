export { keepStars } from './stars.ts'
