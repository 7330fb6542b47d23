export { applyPrices, priceListOn } from './prices/price-lists.ts'
export { isBuilderOf, partnersOf, projectRights, type ProjectRights } from './rights/project-rights.ts'
export { PUBLIC_PROJECT, findProject } from './units/matrix.ts'
