addEventListener('online', () => location.reload())

async function offerSaved() {
  const isList = ['/saved', '/profile-fav-listings'].includes(location.pathname)
  // Only where homes are kept does their list open without a line.
  document.getElementById('saved').hidden = isList || !(await caches.has('kept'))
}
addEventListener('DOMContentLoaded', () => void offerSaved())
