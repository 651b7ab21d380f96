/** The shop's own lists (spec section 9). Pictures have no leading slash, so that the shop works under a sub-path. */
export const categories = [
  { category_name: 'PCs', category_image: 'pictures/categories/pcs.svg' },
  { category_name: 'Impresoras', category_image: 'pictures/categories/impresoras.svg' },
  { category_name: 'Cámaras', category_image: 'pictures/categories/camaras.svg' },
  { category_name: 'Teclados', category_image: 'pictures/categories/teclados.svg' },
  { category_name: 'Mouse', category_image: 'pictures/categories/mouse.svg' },
  { category_name: 'Laptops', category_image: 'pictures/categories/laptops.svg' },
] as const;

export const brands = [
  { brand_name: 'Apple', brand_image: 'pictures/brands/apple.svg' },
  { brand_name: 'Microsoft', brand_image: 'pictures/brands/microsoft.svg' },
  { brand_name: 'Samsung', brand_image: 'pictures/brands/samsung.svg' },
  { brand_name: 'Dell', brand_image: 'pictures/brands/dell.svg' },
  { brand_name: 'HP', brand_image: 'pictures/brands/hp.svg' },
  { brand_name: 'Lenovo', brand_image: 'pictures/brands/lenovo.svg' },
  { brand_name: 'Asus', brand_image: 'pictures/brands/asus.svg' },
  { brand_name: 'Razer', brand_image: 'pictures/brands/razer.svg' },
  { brand_name: 'Logitech', brand_image: 'pictures/brands/logitech.svg' },
  { brand_name: 'Sony', brand_image: 'pictures/brands/sony.svg' },
] as const;

export const categoryNames = categories.map((category) => category.category_name);
export const brandNames = brands.map((brand) => brand.brand_name);
