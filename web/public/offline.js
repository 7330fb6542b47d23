const reload = () => location.reload()
addEventListener('online', reload)
// A reload would undo a navigation that has begun.
addEventListener('beforeunload', () => removeEventListener('online', reload))

async function offerSaved() {
  const isList = ['/saved', '/profile-fav-listings'].includes(location.pathname)
  // Only where homes are kept does their list open without a line.
  document.getElementById('saved').hidden = isList || !(await caches.has('kept'))
}
addEventListener('DOMContentLoaded', () => void offerSaved())
