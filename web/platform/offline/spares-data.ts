/** Whether the person asked the browser to spare data. */
export const sparesData = (): boolean => Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true
