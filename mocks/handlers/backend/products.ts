import { nextId, withPicture } from '#mocks/store/database.ts';
import type { calls as changes } from '#contracts/endpoints/productChanges.ts';
import type { calls as lists } from '#contracts/endpoints/products.ts';
import { type BackendOf, refuse } from './answer.ts';

export const products: BackendOf<typeof lists & typeof changes> = {
  products: {
    title: 'Lista de productos',
    answer: ({ db, assets }) => ({
      status: 200,
      body: { success: true, products: db.products.all().map((row) => withPicture(row, assets)) },
    }),
  },

  addProduct: {
    title: 'Agregar un producto',
    answer: async ({ input: { image, ...fields }, db }) => {
      const upload = await db.uploads.create({
        id: crypto.randomUUID(),
        type: image.type,
        base64: toBase64(await image.arrayBuffer()),
      });
      await db.products.create({
        ...fields,
        id: nextId(db.products.all()),
        image: `demo/uploads/${upload.id}`,
      });
      return { status: 201, body: { success: true, message: 'Producto agregado correctamente.' } };
    },
  },

  removeProduct: {
    title: 'Eliminar un producto',
    answer: ({ input, db }) => {
      const removed = db.products.delete((query) => query.where({ id: input.id }));
      if (!removed) return refuse(404, 'No existe un producto con ese id.');
      return { status: 200, body: { success: true, message: 'Producto eliminado correctamente.' } };
    },
  },
};

function toBase64(bytes: ArrayBuffer): string {
  let binary = '';
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte);
  return btoa(binary);
}
