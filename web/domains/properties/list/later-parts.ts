export { SearchBox } from '../search-box.tsx'
export { ViewSwitch } from '../view-switch.tsx'
export { RememberedFoot } from './list-foot.tsx'
export { ListNotes } from './list-notes.tsx'
