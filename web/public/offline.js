addEventListener('online', () => location.reload())
