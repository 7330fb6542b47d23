/** The most searched localities of each city, most popular first. */
export const mostSearched: Record<string, readonly string[]> = {
  mumbai: ['Andheri West', 'Powai', 'Bandra West', 'Goregaon East', 'Chembur'],
  delhi: ['Dwarka', 'Rohini', 'Saket', 'Lajpat Nagar', 'Vasant Kunj'],
  gurugram: ['Sohna Road', 'DLF Phase 5', 'Sector 57', 'Sector 65', 'Sector 102'],
  noida: ['Greater Noida West', 'Sector 150', 'Sector 137', 'Sector 78', 'Sector 62'],
  bengaluru: ['Whitefield', 'Indiranagar', 'HSR Layout', 'Koramangala', 'Electronic City'],
  hyderabad: ['Gachibowli', 'Kondapur', 'Kokapet', 'Kukatpally', 'Madhapur'],
  chennai: ['Velachery', 'Anna Nagar', 'Adyar', 'Sholinganallur', 'Porur'],
  pune: ['Hinjewadi', 'Kharadi', 'Baner', 'Wakad', 'Viman Nagar'],
  kolkata: ['Salt Lake Sector 5', 'Rajarhat', 'Ballygunge', 'Behala', 'Garia'],
  ahmedabad: ['Bopal', 'Satellite', 'Gota', 'Prahlad Nagar', 'Shela'],
  jaipur: ['Vaishali Nagar', 'Mansarovar', 'Jagatpura', 'Malviya Nagar', 'Pratap Nagar'],
  kochi: ['Kakkanad', 'Edappally', 'Panampilly Nagar', 'Vyttila', 'Aluva'],
}
